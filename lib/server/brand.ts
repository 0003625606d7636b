import 'server-only'
import { type Brand, loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { styleOf } from '@/lib/chain/pictures/palette'
import { serverEnv } from '@/lib/config/env.server'
import type { Locale } from '@/lib/i18n/locales'

let known: Brand | null = null

/**
 * Name, contacts, colours and texts of the chain, read once from the folder that `CHAIN_DIR` names, and not during the
 * build, because one build serves any chain.
 * @throws {ChainMistakesError} with every mistake in the folder's `chain.yaml`, in production also with its
 * placeholders
 */
export function shopBrand(): Brand {
  // A developer's shop shows a changed `chain.yaml` with the next page.
  if (process.env.NODE_ENV === 'development') known = null
  known ??= loadBrand(chainFolder(), { isProduction: serverEnv.SHOP_MODE === 'production' })
  return known
}

type TextKey = keyof Brand['texts']

/** The chain's own texts in a language. */
export function brandTexts(locale: Locale): Readonly<Record<TextKey, string>> {
  const { texts } = shopBrand()
  const entries = Object.entries(texts).map(([key, text]) => [key, text[locale]] as const)
  return Object.fromEntries(entries) as Record<TextKey, string>
}

/** The chain's colours as the `style` of the document's root; `app/globals.css` selects those of the theme. */
export const brandStyle = () => styleOf(shopBrand().palette)
