import 'client-only'

/** A parameter of the query in the address bar; null: missing. */
export const readQuery = (name: string): string | null => new URLSearchParams(window.location.search).get(name)

/** Changes parameters of the query without a navigation or a step in the history; null removes a parameter. */
export function replaceQuery(changes: Readonly<Record<string, string | null>>): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', url)
}

/** How many pages of a list are shown, by `?page=`. */
export const readPages = (): number => {
  const text = readQuery('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

export const writePages = (pages: number): void => replaceQuery({ page: pages > 1 ? String(pages) : null })
