type Facts = {
  /** The address for reports of vulnerabilities. */
  readonly email: string
  /** The public address of the file itself. */
  readonly canonical: string
  readonly languages: readonly string[]
  readonly now: Date
}

/** For how many months the file is valid; readers load it again afterwards. */
const GOOD_FOR_MONTHS = 6

/** The first day of a later month, so that the file changes once a month and not with every request. */
const endOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + GOOD_FOR_MONTHS, 1))

/** The contact for reports of vulnerabilities, in the standard format (RFC 9116). */
export const securityText = ({ email, canonical, languages, now }: Facts): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${endOf(now).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
