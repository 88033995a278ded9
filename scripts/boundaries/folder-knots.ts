import path from 'node:path'
import type { Import } from './module-graph.ts'

/** Subfolders and files of `folder` that reach each other, at least one subfolder among them; sorted. */
export type Knot = { folder: string; members: string[] }

type Graph = Map<string, Set<string>>

/**
 * Every knot of the imports: at each level of the tree, the subfolders (as one) and files of a folder are
 * rooms, and rooms that reach each other in a circle are a knot. Circles of files within one folder count
 * elsewhere: the runtime survives them and they are seen at a glance. Tests are no part of it.
 */
export function findFolderKnots(imports: readonly Import[]): Knot[] {
  const graphs = new Map<string, Graph>()
  for (const { from, to, isPackage } of imports) {
    if (isPackage || TEST.test(from)) continue
    const arrow = arrowOf(from, to)
    if (!arrow) continue
    const graph = graphs.get(arrow.folder) ?? new Map<string, Set<string>>()
    graphs.set(arrow.folder, graph.set(arrow.from, (graph.get(arrow.from) ?? new Set()).add(arrow.to)))
  }
  return [...graphs].flatMap(([folder, graph]) =>
    circlesOf(graph)
      .filter((members) => members.some((member) => member.endsWith('/')))
      .map((members) => ({ folder, members: members.sort() })),
  )
}

const TEST = /\.test\.tsx?$/

/** An import between two rooms of the deepest folder that holds both; null within one room. */
function arrowOf(from: string, to: string): { folder: string; from: string; to: string } | null {
  const [ones, others] = [from.split('/'), to.split('/')]
  let depth = 0
  while (depth < ones.length - 1 && ones[depth] === others[depth]) depth += 1
  const roomOf = (parts: string[]) => `${parts[depth]}${depth < parts.length - 1 ? '/' : ''}`
  const [one, other] = [roomOf(ones), roomOf(others)]
  return one === other
    ? null
    : { folder: path.posix.join(...ones.slice(0, depth), '.'), from: one, to: other }
}

/** Strongly connected components of more than one room (Tarjan, SIAM J. Comput. 1, 1972). */
function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (room: string): void => {
    order.set(room, order.size)
    lowest.set(room, order.get(room) ?? 0)
    stack.push(room)
    for (const next of graph.get(room) ?? []) {
      if (!order.has(next)) visit(next)
      else if (!stack.includes(next)) continue
      lowest.set(room, Math.min(lowest.get(room) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(room) !== order.get(room)) return
    const circle = stack.splice(stack.indexOf(room))
    if (circle.length > 1) circles.push(circle)
  }
  for (const room of graph.keys()) if (!order.has(room)) visit(room)
  return circles
}
