import { licencesText, shippedPackages } from '@/lib/server/licences'

// Written while building, from what is installed: the licences ask that their texts go with the copies.
export const dynamic = 'force-static'

/** The packages that the shop is made with, and their licences. */
export function GET(): Response {
  const text = licencesText(shippedPackages(/* turbopackIgnore: true */ process.cwd()))
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
