type Named = { readonly id: string }

/**
 * Updates drawn elements from a list: adds new items, updates the others and removes missing ones. An item keeps its element,
 * so that a marker does not lose the focus when it is chosen.
 * @returns draws a list; an empty list removes everything
 */
export function keyedUpdate<Item extends Named, Drawn>(draw: {
  readonly add: (item: Item) => Drawn
  readonly change: (drawn: Drawn, item: Item) => void
  readonly remove: (drawn: Drawn) => void
}): (items: readonly Item[]) => void {
  const all = new Map<string, Drawn>()
  return (items) => {
    const ids = new Set(items.map(({ id }) => id))
    for (const [id, drawn] of all)
      if (!ids.has(id)) {
        draw.remove(drawn)
        all.delete(id)
      }
    for (const item of items) {
      const drawn = all.get(item.id)
      if (drawn === undefined) all.set(item.id, draw.add(item))
      else draw.change(drawn, item)
    }
  }
}
