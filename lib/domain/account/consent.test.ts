import { expect, test } from 'vitest'
import { CONSENT_KINDS, CONSENT_VERSION, CONSENT_VERSIONS, REQUIRED_CONSENTS } from './consent'

test('pages show the newest version', () => {
  expect(CONSENT_VERSION).toBe([...CONSENT_VERSIONS].sort().at(-1))
  expect(new Set(CONSENT_VERSIONS).size).toBe(CONSENT_VERSIONS.length)
})

test('the consent to marketing is optional', () => {
  expect(CONSENT_KINDS.filter((kind) => !REQUIRED_CONSENTS.some((required) => required === kind))).toEqual([
    'marketing',
  ])
})
