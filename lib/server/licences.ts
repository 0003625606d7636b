import 'server-only'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A package that is shipped: its licence by SPDX name, and the texts its authors put beside it. */
export type ShippedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly notice: string
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().default(''), license: z.string().default(''), dev: z.boolean().default(false) }),
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
 * The packages that are installed under `root` and needed to run the shop, in the order of their names. Packages of other
 * systems stand in the lock file and are not installed: they are left out.
 */
export function shippedPackages(root: string): readonly ShippedPackage[] {
  const { packages } = lockFile.parse(
    JSON.parse(readFileSync(/* turbopackIgnore: true */ path.join(root, 'package-lock.json'), 'utf8')),
  )
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev && existsSync(path.join(root, folder, 'package.json')))
    .map(([folder, { version, license }]) => ({
      name: folder.split('node_modules/').at(-1) ?? folder,
      version,
      licence: license,
      notice: noticeOf(path.join(root, folder)),
    }))
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

const RULE = '-'.repeat(80)

/** The page of licences as plain text: every package once, and a text that several share once, under all of them. */
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
