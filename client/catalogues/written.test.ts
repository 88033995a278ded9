import { expect, test } from 'vitest'
import { type Message, readMessage, writeMessage } from './written.ts'

test.each<[Message, string]>([
  ['Handlekurv', 'Handlekurv'],
  [['Hei, ', ['name'], '! ', ['0'], ' varer'], 'Hei, {name}! {0} varer'],
  [[['count']], '{count}'],
  [
    [['n', 'plural', { one: ['#', ' vare'], other: ['#', ' varer'] }]],
    '[["n","plural",{"one":["#"," vare"],"other":["#"," varer"]}]]',
  ],
])('%j is one line and is read again as it was', (message, line) => {
  expect(writeMessage(message)).toBe(line)
  expect(readMessage(line)).toEqual(message)
})
