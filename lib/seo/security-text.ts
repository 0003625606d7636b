type Facts = {
  /** Where weaknesses are reported. */
  readonly email: string
  /** The public address of the file itself. */
  readonly canonical: string
  readonly languages: readonly string[]
  readonly now: Date
}

/** Readers look at the file anew at least this often. */
const GOOD_FOR_MONTHS = 6

/** The first day of a month ahead: the file changes once a month, not with every request. */
const endOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + GOOD_FOR_MONTHS, 1))

/** Whom to tell of a weakness, as machines and researchers look for it (RFC 9116). */
export const securityText = ({ email, canonical, languages, now }: Facts): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${endOf(now).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
