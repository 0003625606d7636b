type Named = { readonly id: string }

/**
 * Keeps what is drawn in step with a list: adds what is new, changes what stays, removes what is gone. What stays keeps its
 * element, so that a marker does not lose the focus when it is chosen.
 * @returns show a list; forget everything that is drawn by showing an empty one
 */
export function keyed<Item extends Named, Drawn>(draw: {
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
