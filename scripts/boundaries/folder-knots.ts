import path from 'node:path'
import type { Import } from './module-graph.ts'

/**
 * Subfolders and files of `folder` that import each other in a cycle, among them at least one subfolder;
 * sorted.
 */
export type Knot = { folder: string; members: string[] }

type Graph = Map<string, Set<string>>

/**
 * Returns every cycle of folders. At each level of the tree, subfolders (as one node each) and files are
 * nodes. Cycles of files in one folder are not reported: the runtime handles them, and they are easy to see.
 * Tests are ignored.
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

/** The import between two nodes of the deepest folder that contains both; null within one node. */
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

/** Strongly connected components with more than one node (Tarjan, SIAM J. Comput. 1, 1972). */
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
