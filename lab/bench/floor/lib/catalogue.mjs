/** The categories of the floor's menu: address and name. */
export const CATEGORIES = /** @type {const} */ ([
  { slug: 'doner', name: 'Doner' },
  { slug: 'burgers', name: 'Burgers' },
  { slug: 'pizza', name: 'Pizza' },
  { slug: 'snacks', name: 'Snacks' },
  { slug: 'drinks', name: 'Drinks' },
  { slug: 'sauces', name: 'Sauces' },
])
const KINDS = ['Classic', 'Spicy', 'Double', 'Cheesy', 'Smoky', 'Crispy', 'Royal', 'Garden', 'Golden', 'Mini']
/** The number of pictures that are made for the floor (lab/bench/yardsticks.mjs). */
export const PICTURES = 60

/** The same products on every run, spread over the categories. @param {number} count */
export const products = (count) =>
  Array.from({ length: count }, (_, index) => {
    const category = CATEGORIES[Math.floor((index * CATEGORIES.length) / count)] ?? CATEGORIES[0]
    const number = index + 1
    return {
      id: `product-${number}`,
      category,
      name: `${KINDS[index % KINDS.length]} ${category.name} ${number}`,
      description: `Freshly made ${category.name.toLowerCase()} with tender meat, crunchy vegetables and house sauce, served hot. No. ${number} of our menu.`,
      price: 900 + ((index * 137) % 4200),
      picture: `/w/p${(index % PICTURES) + 1}.avif`,
    }
  })
