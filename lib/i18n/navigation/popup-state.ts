/** The mark in the history entry of an open product popup; its value is the product's id. */
export const POPUP_STATE = 'productPopup'
