import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatPath, type ParsedFile } from '@/lib/chain/read-yaml'
import type { BrandFile } from '@/lib/chain/schema/brand.schema'
import type { Mistake } from './mistakes'

/** Domains that are reserved for examples (RFC 2606), where no page or mailbox exists. */
const EXAMPLE = /(?:^|[@./])example\.(?:com|org|net)(?=$|[/:?#])|\.example(?=$|[/:?#])/i
/** Phones with zeros after the network's code, which are given to no one. */
const NO_PHONE = /^7\d{3}000/
/** The placeholder for the seller in a new folder (`npm run chain -- new`). */
const NO_SELLER = /ваша компания|your company|сіздің компанияңыз/i
const DEMONSTRATION = /демонстрац|demonstration|demo chain/i

type Placeholder = { readonly path: readonly (string | number)[]; readonly message: string }

function placeholdersOf({ seller, phones, messenger, email, apps, social, halal }: BrandFile): Placeholder[] {
  const sellers = Object.entries(seller.name).filter(([, name]) => NO_SELLER.test(name))
  const addresses: (readonly [Placeholder['path'], string | undefined])[] = [
    [['messenger', 'link'], messenger.link],
    [['email'], email],
    [['apps', 'appstore'], apps.appstore],
    [['apps', 'googleplay'], apps.googleplay],
    ...Object.entries(social).map(([name, link]) => [['social', name], link] as const),
  ]
  return [
    ...(/^0+$/.test(seller.bin) ? [{ path: ['seller', 'bin'], message: 'no company has this BIN' }] : []),
    ...sellers.map(([language]) => ({ path: ['seller', 'name', language], message: 'no company has this name' })),
    ...phones.flatMap(({ digits }, index) =>
      NO_PHONE.test(digits) ? [{ path: ['phones', index], message: 'this number is given to no one' }] : [],
    ),
    ...(halal && /demo/i.test(halal.number)
      ? [{ path: ['halal', 'number'], message: 'no certificate has this number' }]
      : []),
    ...addresses.flatMap(([path, address]) =>
      address && EXAMPLE.test(address) ? [{ path, message: `${address} is an address for examples` }] : [],
    ),
  ]
}

/** Placeholders in `chain.yaml` that the owner has not replaced; a shop with them must not be opened. */
export const placeholdersIn = ({ file, value, lineOf }: ParsedFile<BrandFile>): Mistake[] =>
  placeholdersOf(value).map(({ path, message }) => ({
    file,
    line: lineOf(path),
    message: `${formatPath(path)}: ${message}`,
  }))

const PARTS = ['articles', 'faq', 'brand'] as const

const filesOf = (folder: string): string[] =>
  PARTS.flatMap((part) => {
    const path = join(folder, part)
    return existsSync(path) ? readdirSync(path).map((name) => `${part}/${name}`) : []
  })

/** The lines of a folder's texts that match. */
const linesWith = (folder: string, pattern: RegExp, message: (said: string) => string): Mistake[] =>
  filesOf(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const [said] = pattern.exec(text) ?? []
          return said === undefined ? [] : [{ file, line: index + 1, message: message(said) }]
        }),
    )

/** Texts which say that the shop is a demonstration; a shop with them must not be opened. */
export const demoTextsIn = (folder: string): Mistake[] => linesWith(folder, DEMONSTRATION, (said) => `says "${said}"`)

const isLegal = (file: string): boolean => /^articles\/(?!about)/.test(file)

/** Files and words that a folder still has from the chain from which it was copied. */
export function leftoversOf(origin: { readonly folder: string; readonly name: string }, folder: string): Mistake[] {
  const same = filesOf(folder).filter((file) => {
    const theirs = join(origin.folder, file)
    return existsSync(theirs) && readFileSync(theirs).equals(readFileSync(join(folder, file)))
  })
  const words = linesWith(folder, new RegExp(origin.name, 'i'), (said) => `says "${said}"`)
  return [
    ...same.map((file) => ({
      file,
      line: 1,
      message: `is that of ${origin.name}, letter by letter${isLegal(file) ? ': have it read by your lawyer' : ''}`,
    })),
    ...words.filter(({ file }) => !same.includes(file)),
  ]
}

/** Texts of `chain.yaml` that are still those of the other chain. */
export const brandLeftoversOf = (theirs: BrandFile, { file, value, lineOf }: ParsedFile<BrandFile>): Mistake[] =>
  (Object.keys(value.texts) as (keyof BrandFile['texts'])[])
    .filter((key) => value.texts[key].ru === theirs.texts[key].ru)
    .map((key) => ({ file, line: lineOf(['texts', key]), message: `texts.${key}: is that of ${theirs.name}` }))
