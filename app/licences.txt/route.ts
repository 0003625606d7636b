import { licencesText, shippedPackages } from '@/lib/server/licences'

// Written during the build from the installed packages: the licences require their texts to accompany copies.
export const dynamic = 'force-static'

/** The packages that the shop is made of, and their licences. */
export function GET(): Response {
  const text = licencesText(shippedPackages(/* turbopackIgnore: true */ process.cwd()))
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
