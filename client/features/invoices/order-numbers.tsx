import { Fragment } from 'react'

/** The numbers of an invoice’s orders, none of which breaks at its hyphen. */
export function OrderNumbers({ numbers }: { numbers: readonly string[] }) {
  return numbers.map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">{number}</span>
    </Fragment>
  ))
}
