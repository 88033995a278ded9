import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { INITIAL_STATE } from '../../../client/features/cart/store.ts'
import { NO_BASKET } from './constants.ts'
import { handlersRead, leanRender } from './lean-render.ts'

/** A component's source as it reaches the rules, and then as the worker has it. */
async function lean(source: string, kept: string[] = []): Promise<string> {
  const { code } = await transformWithOxc(source, 'it.tsx', OXC)
  return leanRender(code, 'it.tsx', new Set(kept)).code
}

const OXC = { jsx: { runtime: 'automatic', development: false }, sourcemap: false } as const

test('effects go, and with them what only they used', async () => {
  const code = await lean(`
    import * as React from 'react'
    import { useEffect as run, useLayoutEffect, useRef } from 'react'
    import { open } from './engine.ts'
    export function It({ id }) {
      const channel = useRef(null)
      run(() => { channel.current = open(id) }, [id])
      useLayoutEffect(() => open('layout'))
      React.useEffect(() => () => open('member'))
      return <p>{id}</p>
    }`)
  expect(code).not.toMatch(/open|channel|useRef|=>/)
  expect(code).toContain('children: id')
})

test('a name that something else in the module bears is nobody’s hook', async () => {
  const code = await lean(`
    import { useEffect } from 'react'
    import { own } from './own.ts'
    export function It({ useEffect }) {
      useEffect(() => own('kept'))
      return null
    }`)
  expect(code).toContain('own("kept")')
  const foreign = await lean(`
    import { useEffect } from './effects.ts'
    export const It = () => { useEffect(() => 'kept') }`)
  expect(foreign).toContain('"kept"')
})

test('an element loses handlers and references; spread and attributes stay', async () => {
  const code = await lean(`
    export function It({ rest, go, attach, ...others }) {
      return <button type="button" ref={attach} onClick={() => go()} {...others} {...rest} onBlur={go} data-on="1">x</button>
    }`)
  expect(code).not.toMatch(/onClick|onBlur|ref:|go\(/)
  expect(code).toMatch(/type: "button",\s+\.\.\.others,\s+\.\.\.rest,\s+"data-on": "1"/)
})

test('a component loses handlers that nobody reads, and keeps those somebody does', async () => {
  const source = `
    import { Row } from './row.tsx'
    import { Other } from 'package'
    import { save } from './save.ts'
    export const It = () => <><Row onSaved={() => save(1)} /><Other onSaved={() => save(2)} /></>`
  expect(await lean(source)).not.toContain('save(1)')
  expect(await lean(source)).toContain('save(2)')
  expect(await lean(source, ['onSaved'])).toContain('save(1)')
})

test('what a component does with a handler while it renders counts as reading it', async () => {
  const read = async (source: string) => [...handlersRead(await lean(source), 'it.tsx')]
  expect(await read(`export const It = ({ onClose }) => <button onClick={onClose} />`)).toEqual([])
  expect(await read(`export const It = ({ onClose }) => (onClose ? <b /> : <i />)`)).toEqual(['onClose'])
  expect(await read(`export const It = ({ onClose: close }) => (close ? <b /> : <i />)`)).toEqual(['onClose'])
  expect(await read(`export const It = (props) => <b title={props.onClose()} />`)).toEqual(['onClose'])
})

test('a state that only handlers change is the value it begins with', async () => {
  const code = await lean(`
    import { useState } from 'react'
    import { Dialog } from './dialog.tsx'
    export function It({ first, make }) {
      const [isOpen, setIsOpen] = useState(false)
      const [value, setValue] = useState(() => first + 1)
      const [made, setMade] = useState(make)
      return (
        <button onClick={() => { setIsOpen(true); setValue(2); setMade(1) }}>
          {value}{made}{isOpen && <Dialog onClose={() => setIsOpen(false)} />}
        </button>
      )
    }`)
  expect(code).not.toMatch(/Dialog\b(?!\.tsx)|setIsOpen|setValue/)
  expect(code).toContain('first + 1')
  // It may be a function that makes the value.
  expect(code).toContain('useState(make)')
})

test('a state that rendering itself changes stays one', async () => {
  const code = await lean(`
    import { useState } from 'react'
    export function It({ given }) {
      const [shown, setShown] = useState(0)
      if (shown !== given) setShown(given)
      return <p>{shown}</p>
    }`)
  expect(code).toContain('useState(0)')
  expect(code).toContain('setShown(given)')
})

test('memos, callbacks and stores are what they answer on the server', async () => {
  const code = await lean(`
    import { memo, useCallback, useMemo, useSyncExternalStore } from 'react'
    import { follow, read } from './store.ts'
    export const It = memo(function It({ list }) {
      const sum = useMemo(() => list.length * 2, [list])
      const name = useCallback((each) => each.name, [])
      const count = useSyncExternalStore(follow, read, () => 7)
      return <p>{sum}{list.map(name)}{count}</p>
    })`)
  expect(code).not.toMatch(/memo|useMemo|useCallback|useSyncExternalStore|follow|read/)
  expect(code).toMatch(/list\.length \* 2/)
})

test('an id is counted whether or not somebody reads it', async () => {
  const code = await lean(`
    import { useId } from 'react'
    export function It() {
      const id = useId()
      return null
    }`)
  expect(code).toContain('useId()')
})

test('a declaration stays as long as something looks into it', async () => {
  const code = await lean(`
    import { useEffect } from 'react'
    import { useLocation } from './use-router.ts'
    export function It() {
      const { params, search } = useLocation()
      const token = params['token']
      useEffect(() => console.log(token), [token])
      return <p>{search.q}</p>
    }`)
  // Read without being declared it would throw.
  expect(code.replace(/\{[^}]*\bparams\b[^}]*\} = useLocation\(\)/, '')).not.toContain('params')
})

test('of a basket nothing is known, and nobody is on the way anywhere', async () => {
  const code = await lean(`
    import { INITIAL_STATE } from './store.ts'
    import { useCartState } from './use-cart.ts'
    import { usePending } from './use-router.ts'
    export function It({ first }) {
      const undo = useCartState('undo')
      const count = useCartState('count')
      const cart = useCartState('cart')
      if (undo) return <p>{undo.text}</p>
      return <b data-pending={usePending()?.key}>{count > 0 && <i>{count}</i>}{(cart ?? first).sum}</b>
    }`)
  expect(code).not.toMatch(/undo|useCartState|usePending|"i"/)
  expect(code).toContain('first.sum')
  const foreign = await lean(`
    import { useCartState } from 'elsewhere'
    export const It = ({ part }) => useCartState(part) ?? useCartState('cart')`)
  expect(foreign).toContain('useCartState(part) ?? useCartState("cart")')
})

test('what the rules say of a basket is what a basket begins with', () => {
  const said = Object.entries(NO_BASKET).map(([part, value]) => [part, JSON.parse(value)])
  expect(Object.fromEntries(said)).toEqual(INITIAL_STATE)
})
