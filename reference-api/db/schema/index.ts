/** The whole schema as one namespace: the one place besides the contract's table that gathers modules. */
export * from './account'
export * from './catalog'
export * from './consents'
export * from './orders'
export * from './places'
export * from './reviews'
