import { useFavourites } from '@/stores/catalog/favourites'

function mark(): void {
  const { ids } = useFavourites.getState()
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]'))
    button.setAttribute('aria-pressed', String(ids.includes(Number(button.dataset.favourite))))
  for (const opener of document.querySelectorAll<HTMLElement>('[data-favourites]'))
    opener.dataset.favourites = ids.length > 0 ? 'some' : 'none'
}

/**
 * Keeps the hearts of a page as the browser knows them: the page comes from the server with all of them empty, and cards come
 * and go while people walk through the menu.
 * @returns stops it
 */
export function followFavourites(): () => void {
  mark()
  const forget = useFavourites.subscribe(mark)
  const observer = new MutationObserver(() => useFavourites.getState().ids.length > 0 && mark())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    forget()
    observer.disconnect()
  }
}
