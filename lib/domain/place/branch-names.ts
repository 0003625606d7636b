type NamedBranch = { readonly guid: string; readonly name: string; readonly city: string; readonly street: string }

const counts = (words: readonly string[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1)
  return found
}

/**
 * Distinct names for branches that are shown together: the name alone within one city, with the city when they lie in
 * several cities or two have the same name, and with the street too when the names are still equal.
 * @returns what to show, by guid
 */
export function branchNames(branches: readonly NamedBranch[]): ReadonlyMap<string, string> {
  const inCity = ({ name, city }: NamedBranch) => `${name}, ${city}`
  const cities = new Set(branches.map(({ city }) => city))
  const names = counts(branches.map(({ name }) => name))
  const withCity = counts(branches.map(inCity))
  return new Map(
    branches.map((branch) => {
      if (cities.size < 2 && (names.get(branch.name) ?? 0) < 2) return [branch.guid, branch.name]
      const called = inCity(branch)
      return [branch.guid, (withCity.get(called) ?? 0) < 2 ? called : `${called}, ${branch.street}`]
    }),
  )
}
