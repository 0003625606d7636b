/** A further part of a list of products, taken from the document of its page. */
export type ProductPart = {
  /** The address of its page. */
  readonly href: string
  /** The HTML of the cards, rendered by the server. */
  readonly cards: string
  /** The position of its last product in the whole list. */
  readonly to: number
  /** The link to the next part. */
  readonly later: PartLink | null
}

export type PartLink = { readonly href: string; readonly label: string }

/**
 * Loads a part of a list from its prepared page, so that the cards need no code and no second form of their data.
 * @throws when there is no answer or no list in it
 */
export async function loadPart(href: string): Promise<ProductPart> {
  const answer = await fetch(href, { headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const cards = page.getElementById('products')?.innerHTML
  const pages = page.querySelector<HTMLElement>('[data-pages]')
  if (!answer.ok || !cards || !pages) throw new Error(`the page ${href} has no list of cards`)
  const link = pages.querySelector<HTMLAnchorElement>('[rel="next"]')
  const later = link && { href: link.getAttribute('href') ?? '', label: link.textContent }
  return { href, cards, to: Number(pages.dataset.pages), later }
}
