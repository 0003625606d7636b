import { useFavourites } from '@/stores/catalog/favourites'

function mark(): void {
  const { ids } = useFavourites.getState()
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const pressed = String(ids.includes(Number(button.dataset.favourite)))
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed)
  }
  for (const opener of document.querySelectorAll<HTMLElement>('[data-favourites]'))
    opener.dataset.favourites = ids.length > 0 ? 'some' : 'none'
}

/**
 * Marks the hearts of a page from the browser's favourites: the server renders all of them empty, and cards are replaced during
 * navigation.
 * @returns stops it
 */
export function showFavouritesOnCards(): () => void {
  mark()
  const forget = useFavourites.subscribe(mark)
  const observer = new MutationObserver(() => useFavourites.getState().ids.length > 0 && mark())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    forget()
    observer.disconnect()
  }
}
