/**
 * The link an arrow key leads to from the focused one, or null: up and down, Home and End within the
 * column, right from the top categories into the shown shelves, left back out.
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
    // The top category whose shelves these are is the one last shown.
    ArrowLeft: isInItems ? top.find((link) => link.matches('[data-shown]')) : undefined,
  }[key]
  return target ?? null
}
