/**
 * The link that an arrow key moves the focus to, or null: up, down, Home and End within the column, right
 * from the top categories into the shown subcategories, left back out.
 */
export function nextFocus(
  key: string,
  menu: HTMLElement | null,
  focused: Element | null,
): HTMLElement | null {
  const [top = [], items = []] = ['top', 'items'].map((column) => [
    ...(menu?.querySelectorAll<HTMLElement>(`[data-column="${column}"] a`) ?? []),
  ])
  const isInItems = items.some((link) => link === focused)
  const column = isInItems ? items : top
  const index = column.findIndex((link) => link === focused)
  const target = {
    ArrowDown: column[index + 1] ?? column[0],
    ArrowUp: column.at(index <= 0 ? -1 : index - 1),
    Home: column[0],
    End: column.at(-1),
    ArrowRight: isInItems ? undefined : items[0],
    // The shown top category owns these subcategories.
    ArrowLeft: isInItems ? top.find((link) => link.matches('[data-shown]')) : undefined,
  }[key]
  return target ?? null
}
