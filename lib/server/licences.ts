import 'server-only'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A package that is shipped: its licence by SPDX name, and the licence files of its authors. */
export type ShippedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly notice: string
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      license: z.string().default(''),
      dev: z.boolean().default(false),
      // A link to a workspace of this repository is not a package.
      link: z.boolean().default(false),
    }),
  ),
})

const NOTICE = /^(licen[cs]e|copying|notice)/i

function noticeOf(folder: string): string {
  const files = readdirSync(/* turbopackIgnore: true */ folder, { withFileTypes: true }).filter(
    (one) => one.isFile() && NOTICE.test(one.name),
  )
  const texts = files.map(({ name }) =>
    readFileSync(/* turbopackIgnore: true */ path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim(),
  )
  return texts.sort().join('\n\n')
}

/**
 * The packages that are installed under `root` and needed to run the shop, in the order of their names. Packages for
 * other systems are in the lock file without being installed, and are left out.
 */
export function shippedPackages(root: string): readonly ShippedPackage[] {
  const { packages } = lockFile.parse(
    JSON.parse(readFileSync(/* turbopackIgnore: true */ path.join(root, 'package-lock.json'), 'utf8')),
  )
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.startsWith('node_modules/') && !dev && !link)
    .filter(([folder]) => existsSync(path.join(root, folder, 'package.json')))
    .map(([folder, { version, license }]) => ({
      name: folder.split('node_modules/').at(-1) ?? folder,
      version,
      licence: license,
      notice: noticeOf(path.join(root, folder)),
    }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

const RULE = '-'.repeat(80)

/** The page of licences as plain text: every package once; a text of several packages stands once under all of them. */
export function licencesText(packages: readonly ShippedPackage[]): string {
  const byNotice = new Map<string, ShippedPackage[]>()
  for (const one of packages) {
    const notice = one.notice || one.licence
    byNotice.set(notice, [...(byNotice.get(notice) ?? []), one])
  }
  const chapters = [...byNotice].map(([notice, parts]) =>
    [RULE, ...parts.map(({ name, version, licence }) => `${name} ${version} (${licence})`), '', notice, ''].join('\n'),
  )
  return ['This shop is made with the following packages. Thank you.', '', ...chapters].join('\n')
}
