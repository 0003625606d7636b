import manifest from '@/reference-api/package.json' with { type: 'json' }

/** The version of this API, for example "1.2.0". */
export const API_VERSION: string = manifest.version

/** Whether a version is older than another one: each of the three numbers counts, so 1.9.0 is older than 1.10.0. */
export const isOlder = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) < 0
