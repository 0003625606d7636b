import { readFileSync } from 'node:fs'

/** Settings that may be given as a file: `NAME_FILE` contains its path, the way containers and systemd pass secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'PGPASSWORD',
  'REDEMPTION_SECRET',
  'SMS_CODE_SECRET',
  'MOBIZON_API_KEY',
  'VAPID_PRIVATE_KEY',
  'HALYK_EPAY_CLIENT_SECRET',
  'IIKO_API_LOGIN',
  'IIKO_WEBHOOK_TOKEN',
  'YANDEX_GEOCODER_KEY',
]

/**
 * Sets each setting `NAME` to the content of the file that `NAME_FILE` names, without the last line end.
 * @param {Record<string, string | undefined>} env is changed
 * @returns {string | null} a sentence for each file that cannot be read, or whose setting is also given directly; null:
 * no mistakes
 */
export function readSecretFiles(env) {
  const faults = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (!file) return []
    if (env[name]) return [`${name} and ${name}_FILE are both set: leave one out.`]
    try {
      env[name] = readFileSync(file, 'utf8').trim()
      delete env[`${name}_FILE`]
      return []
    } catch {
      return [`The file that ${name}_FILE names cannot be read.`]
    }
  })
  return faults.length > 0 ? faults.join('\n') : null
}
