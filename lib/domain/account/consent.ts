/** What a person agrees to: the use of personal data, the public offer, news by SMS (law 94-V of Kazakhstan). */
export const CONSENT_KINDS = ['personal_data', 'offer', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/**
 * Consents without which a customer can neither have an account nor order; only the one for marketing can be withdrawn
 * while the account exists.
 */
export const REQUIRED_CONSENTS = ['personal_data', 'offer'] as const satisfies readonly ConsentKind[]

/**
 * Every published version of the texts, the newest last. A page that was opened before a change still sends the older version.
 */
export const CONSENT_VERSIONS = ['2026-11-21', '2026-11-23', '2026-11-29', '2026-11-30'] as const
export type ConsentVersion = (typeof CONSENT_VERSIONS)[number]

/** The version that pages show now. */
export const CONSENT_VERSION: ConsentVersion = '2026-11-30'
