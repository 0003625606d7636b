/** The header with the name of the build that the front serves. */
export const BUILD_HEADER = 'x-build'

let served = ''

/**
 * Records the build that an answer of the shop names.
 * @param build the value of its header; any other value is ignored
 */
export function recordServedBuild(build: unknown): void {
  if (typeof build === 'string' && build !== '') served = build
}

/** Whether the shop serves another build than the one of this document (decision 065). */
export function isPageOutdated(): boolean {
  const { build } = document.documentElement.dataset
  return Boolean(build && served) && build !== served
}
