import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { carryAssets, keepAssets } from './kept-assets.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'torg-kept-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const client = () => path.join(root, 'client')
const kept = () => path.join(root, 'kept')
const served = () => readdirSync(path.join(client(), 'assets')).sort()

/** A build empties its folder first. */
function build(...files: string[]) {
  rmSync(client(), { recursive: true, force: true })
  mkdirSync(path.join(client(), 'assets'), { recursive: true })
  for (const file of files) writeFileSync(path.join(client(), 'assets', file), file)
}

function deploy() {
  carryAssets(client(), kept())
  keepAssets(client(), kept())
  return served()
}

it('the files of a build stay for one more deployment', () => {
  build('a.js', 'same.js')
  expect(deploy()).toEqual(['a.js', 'same.js'])
  build('b.js', 'same.js')
  expect(deploy()).toEqual(['a.js', 'b.js', 'same.js'])
  build('c.js', 'same.js')
  expect(deploy()).toEqual(['b.js', 'c.js', 'same.js'])
})

it('deploying a build twice keeps its files and carries over no older ones', () => {
  build('a.js')
  deploy()
  build('b.js')
  deploy()
  expect(deploy()).toEqual(['a.js', 'b.js'])
  build('c.js')
  expect(deploy()).toEqual(['b.js', 'c.js'])
})
