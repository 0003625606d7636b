/** @typedef {'less' | 'more'} Better */
/**
 * A row of the report: a figure of the shop and what it is compared with.
 * @typedef {object} Row
 * @property {string} key the figure's name in the JSON
 * @property {string} title
 * @property {string} unit
 * @property {Better} better
 * @property {'F' | 'FL' | 'L' | 'shop'} [beside] the server whose figure it is divided by
 * @property {string} [of] the name of that server's figure, where it differs from the shop's
 * @property {string} [named] what the report calls that figure, where it is not the server
 * @property {number} [ratio] the goal for that ratio
 * @property {number} [goal] the goal in the row's own unit, where there is nothing to compare with
 * @property {number} [plus] the goal is the other server's figure plus this, in the row's own unit
 */

/** @type {readonly Row[]} */
const SERVED = [
  { key: 'rate', title: 'Pages a second, 32 connections', unit: '/s', better: 'more', beside: 'F', ratio: 15 },
  { key: 'cpu', title: 'Processor a page', unit: 'ms', better: 'less', beside: 'F', ratio: 1 / 15 },
  { key: 'p99', title: 'p99 at 32 connections', unit: 'ms', better: 'less', beside: 'F', ratio: 0.1 },
  {
    key: 'cachedRate',
    title: 'Pages a second behind Varnish',
    unit: '/s',
    better: 'more',
    beside: 'F',
    of: 'rate',
    ratio: 60,
  },
  {
    key: 'cachedRate',
    title: 'The same beside files',
    unit: '/s',
    better: 'more',
    beside: 'L',
    of: 'rate',
    ratio: 0.6,
  },
]

/** @type {readonly Row[]} */
const WEIGHT = [
  {
    key: 'scriptsBrotli',
    title: 'Scripts that run at once, brotli',
    unit: 'KB',
    better: 'less',
    beside: 'F',
    ratio: 0.95,
  },
  { key: 'scriptsGzip', title: 'Scripts that run at once, gzip', unit: 'KB', better: 'less', beside: 'F', ratio: 0.95 },
  { key: 'scriptFiles', title: 'Scripts that run at once, files', unit: '', better: 'less', beside: 'F' },
  {
    key: 'aheadBrotli',
    of: 'scriptsBrotli',
    title: 'Scripts that are fetched ahead, brotli',
    unit: 'KB',
    better: 'less',
    beside: 'F',
  },
  {
    key: 'aheadFiles',
    of: 'scriptFiles',
    title: 'Scripts that are fetched ahead, files',
    unit: '',
    better: 'less',
    beside: 'F',
  },
  { key: 'styleFiles', title: 'Styles, files', unit: '', better: 'less' },
  { key: 'htmlRaw', title: 'HTML, raw', unit: 'KB', better: 'less', beside: 'F' },
  { key: 'htmlBrotli', title: 'HTML, brotli', unit: 'KB', better: 'less', beside: 'F' },
  { key: 'htmlPerProduct', title: 'HTML a product, raw', unit: 'KB', better: 'less', goal: 2, beside: 'F' },
  { key: 'flight', title: 'Flight data in the document', unit: 'KB', better: 'less', beside: 'F' },
  { key: 'elements', title: 'Elements', unit: '', better: 'less', beside: 'F' },
]

/** The rows of a returning visitor, compared with a first visit of the bare page. @param {string} who @param {string} title @returns {readonly Row[]} */
const visitOf = (who, title) => [
  {
    key: `${who}MainThread`,
    of: 'mainThread',
    title: `${title}: work of the main thread`,
    unit: 'ms',
    better: 'less',
    beside: 'F',
  },
  { key: `${who}Blocking`, of: 'blocking', title: `${title}: blocking time`, unit: 'ms', better: 'less', beside: 'F' },
  { key: `${who}Lcp`, of: 'lcp', title: `${title}: LCP`, unit: 'ms', better: 'less', beside: 'F' },
]

/** @type {readonly Row[]} */
const VISIT = [
  { key: 'requests', title: 'Requests before the first tap', unit: '', better: 'less', beside: 'F', goal: 45 },
  { key: 'mainThread', title: 'Work of the main thread', unit: 'ms', better: 'less', beside: 'F', ratio: 1.2 },
  { key: 'blocking', title: 'Blocking time (processor 4 × slower)', unit: 'ms', better: 'less', beside: 'F', goal: 50 },
  { key: 'longTasks', title: 'Long tasks (processor 4 × slower)', unit: '', better: 'less', beside: 'F' },
  { key: 'lcp', title: 'LCP, slow phone', unit: 'ms', better: 'less', beside: 'F', ratio: 1 },
  { key: 'cls', title: 'CLS', unit: '', better: 'less', goal: 0 },
  ...visitOf('returning', 'A visitor with a cart'),
  ...visitOf('customer', 'A customer with an order'),
  { key: 'oldLcp', title: 'Old phone on a bad line: LCP', unit: 'ms', better: 'less', beside: 'F' },
  { key: 'oldBlocking', title: 'Old phone on a bad line: blocking time', unit: 'ms', better: 'less', beside: 'F' },
  { key: 'oldCls', title: 'Old phone on a bad line: CLS', unit: '', better: 'less', goal: 0 },
  { key: 'firstAdd', title: 'Cold load to the first working add', unit: 'ms', better: 'less', beside: 'L', ratio: 1 },
  { key: 'tapToCart', title: 'Tap to cart', unit: 'ms', better: 'less', beside: 'L', plus: 16 },
  { key: 'worstTap', title: 'Worst tap', unit: 'ms', better: 'less', beside: 'L', goal: 80 },
  { key: 'tapToContent', title: 'Tap to new content', unit: 'ms', better: 'less', beside: 'FL', ratio: 1 },
]

/** @type {readonly Row[]} */
const REST = [
  { key: 'resultsRate', title: 'Pages of results a second, 8 connections', unit: '/s', better: 'more', goal: 500 },
  { key: 'resultsCpu', title: 'Processor of the shop a page of results', unit: 'ms', better: 'less', goal: 10 },
  { key: 'searchMs', title: 'Search, one by one', unit: 'ms', better: 'less', goal: 10 },
  { key: 'searchRate', title: 'Searches a second', unit: '/s', better: 'more' },
  { key: 'searchCpu', title: 'Processor a search', unit: 'ms', better: 'less', goal: 2 },
  { key: 'quoteMs', title: 'Quote, one by one', unit: 'ms', better: 'less', goal: 2 },
  { key: 'accountMs', title: 'The account, one by one', unit: 'ms', better: 'less', goal: 5 },
  { key: 'orderShare', title: 'Orders beside bare INSERTs of their rows', unit: '×', better: 'more', goal: 0.8 },
  { key: 'orderRate', title: 'Orders a second, PostgreSQL', unit: '/s', better: 'more' },
  { key: 'orderRatePglite', title: 'Orders a second, PGlite', unit: '/s', better: 'more' },
  { key: 'grownHtml', title: 'Category of 960 beside 60: HTML, brotli', unit: '×', better: 'less', goal: 3 },
  { key: 'grownElements', title: 'Category of 960 beside 60: elements', unit: '×', better: 'less', goal: 2 },
  { key: 'grownCpu', title: 'Category of 960 beside 60: processor a page', unit: '×', better: 'less', goal: 1.5 },
  { key: 'memory', title: 'Memory after 10,000 pages', unit: 'MB', better: 'less', beside: 'F', ratio: 1.6 },
  { key: 'apiMemory', title: 'API with PGlite after 1,000 orders', unit: 'MB', better: 'less', goal: 300 },
]

export const GROUPS = [
  { title: 'Served', rows: SERVED },
  { title: 'Weight of the menu page', rows: WEIGHT },
  { title: 'A visit with a slow phone', rows: VISIT },
  { title: 'The rest', rows: REST },
]

/** @param {string} key @param {string} title @param {Partial<Row>} [more] @returns {Row} a row in ms */
const wait = (key, title, more) => ({ key, title, unit: 'ms', better: 'less', ...more })
/** @type {Partial<Row>} The same dish, opened by its address. */
const PLAIN = { beside: 'shop', of: 'dishPlain', named: 'plain' }
/** @type {Partial<Row>} A tap on a link of FL. */
const LINK = { beside: 'FL', of: 'toPage', named: 'FL link' }
/** @type {Partial<Row>} */
const OPENED = { beside: 'F', of: 'openLcp', named: 'F LCP' }

/** @param {string} key @param {string} title @param {Partial<Row>} [more] @returns {Row} a row of answers a second */
const many = (key, title, more) => ({ key, title, unit: '/s', better: 'more', ...more })
/** @type {Partial<Row>} */
const HALF_OF_HOME = { beside: 'shop', of: 'homeRate', named: 'home', ratio: 0.5 }
/** @type {Partial<Row>} */
const BARE = { beside: 'F', of: 'homeRate' }

/** The rows of `choosing.mjs`. @type {readonly { title: string, rows: readonly Row[] }[]} */
export const CHOOSING = [
  {
    title: 'What a customer waits for',
    rows: [
      wait('dishPlain', 'A dish opened by its address → options', OPENED),
      wait('dishSeen', 'First dish tapped → anything to see', { ...PLAIN, ratio: 0.5 }),
      wait('dishOptions', 'First dish tapped → its options', { ...PLAIN, ratio: 0.8 }),
      wait('nextSeen', 'The same after a scroll → popup', { ...PLAIN, goal: 150 }),
      wait('nextOptions', 'The same after a scroll → options', { ...PLAIN, ratio: 0.8 }),
      wait('menuToCart', 'Menu → cart', { ...LINK, goal: 500 }),
      wait('cartToForm', 'Cart → checkout', { ...LINK, goal: 500 }),
      wait('searchOpened', 'Search opened', { ...LINK, goal: 200 }),
      wait('firstResults', 'Typed → first results', { ...LINK, goal: 700 }),
      wait('formOpened', 'Guest form by its address, with a cart → field', { ...OPENED, goal: 1200 }),
      wait('formToPayment', 'Form → payment', { ...LINK, goal: 500 }),
      wait('orderToPage', 'Order pressed → its page', { ...LINK, goal: 700 }),
      wait('oneMore', 'One more in the cart → shown', { beside: 'FL', of: 'addToCart', goal: 100 }),
      wait('addToCart', 'Tap on “add” → cart', { beside: 'FL', plus: 16 }),
      wait('worstAdd', 'Worst event of six taps', { beside: 'FL', plus: 64 }),
      wait('knownHome', 'Who was here before: blocking, home', { beside: 'F', of: 'openBlocking', ratio: 1 }),
      wait('knownCategory', 'Who was here before: blocking, category', { beside: 'F', of: 'openBlocking', ratio: 1 }),
      wait('knownCartLine', 'Their cart: first line', { ...OPENED, goal: 1500 }),
      wait('knownCartLcp', 'Their cart: largest paint', { ...OPENED, goal: 1500 }),
      wait('knownCartShift', 'Their cart: layout shift', { unit: '', goal: 0.02 }),
    ],
  },
  {
    title: 'How many can, 8 connections',
    rows: [
      many('homeRate', 'Home', { beside: 'F' }),
      many('cartRate', 'Cart', HALF_OF_HOME),
      many('formRate', 'Guest form', HALF_OF_HOME),
      many('paymentRate', 'Payment', HALF_OF_HOME),
      many('loginRate', 'Login', HALF_OF_HOME),
      many('profileRate', 'Profile', HALF_OF_HOME),
      many('orderPageRate', "An order's page", { ...BARE, goal: 100 }),
      many('searchPageRate', 'Search page', { ...BARE, goal: 300 }),
      many('citiesRate', '/api/cities', { ...BARE, goal: 2000 }),
      many('mainRate', '/api/pages/main', { ...BARE, goal: 2000 }),
      many('dishRate', 'A dish, /api/pages/product/1', { ...BARE, goal: 2000 }),
    ],
  },
]
