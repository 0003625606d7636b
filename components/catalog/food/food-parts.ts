export { FoodBar } from './food-bar'
export { FoodNotes } from './food-notes'
