/**
 * The text of a version in `CHANGELOG.md`, without its heading.
 * @param version without "v", for example "1.2.0"
 * @throws an error that says what is missing: the version has no heading, or its text tells owners and operators nothing
 */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const found = sections.find((section) => section.split(/[\s,]/, 1)[0] === version)
  if (!found) throw new Error(`CHANGELOG.md has no heading "## ${version}"`)
  const text = found.slice(found.indexOf('\n')).trim()
  for (const audience of ['Customers', 'Operators'])
    if (!text.includes(`### ${audience}`))
      throw new Error(`The text of ${version} in CHANGELOG.md has no part "### ${audience}"`)
  return text
}
