/** On phones the menu of the header is a popover: a popup opened from it returns the focus to the button of that menu. */
export const leaveSiteMenu = (element: HTMLElement): void => element.closest<HTMLElement>('[popover]')?.hidePopover?.()
