/** The header in which the front names the build that it serves (`BUILD_HEADER` in scripts/front/server.mjs; a test compares them). */
export const BUILD_HEADER = 'x-build'

let served = ''

/** Takes note of the build that an answer of the shop names. @param build the value of its header; anything else is no news */
export function learnBuild(build: unknown): void {
  if (typeof build === 'string' && build !== '') served = build
}

/** Whether the shop serves another build than the one that this document is of (decision 065). */
export function isOutdated(): boolean {
  const { build } = document.documentElement.dataset
  return Boolean(build && served) && build !== served
}
