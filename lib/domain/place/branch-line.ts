/** Words for kinds of streets; chains write them in full in names and abbreviated in addresses. */
const KINDS = new Set(
  [
    'проспект пр пр-т просп улица ул микрорайон мкр бульвар бул площадь пл',
    'avenue ave street st microdistrict boulevard blvd square sq',
    'даңғылы даңғ көшесі көш шағын ауданы ықшам мкр бульвары алаңы',
  ].flatMap((line) => line.split(' ')),
)

/** The bare name of a street, without its kind and house, in one spelling; '' when nothing is left. */
const bareStreetName = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter((word) => word && !KINDS.has(word) && !/^\d/.test(word))
    .join(' ')

/**
 * A branch in one line: its name and its street. Most branches are named after their street, which is then written once: «Абай
 * даңғылы, 52» and not «Абай даңғылы, Абай даңғылы, 52».
 */
export function branchLine(name: string, street: string): string {
  const called = bareStreetName(name)
  if (!name || (called && called === bareStreetName(street))) return street || name
  return street ? `${name}, ${street}` : name
}
