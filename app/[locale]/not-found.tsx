export { default } from './[...rest]/page'
