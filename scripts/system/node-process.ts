import { spawn, type StdioOptions } from 'node:child_process'
import { ROOT } from '../project.ts'

type Environment = Readonly<Record<string, string | undefined>>
export type CapturedRun = { code: number | null; stdout: string; stderr: string; output: string }

/**
 * Runs a file with this Node in the project's folder and terminal. It stops when this process is stopped.
 * Resolves with its exit code, null after a signal.
 */
export function runNode(
  file: string,
  args: readonly string[],
  { env = process.env, stdio = 'inherit' }: { env?: Environment; stdio?: StdioOptions } = {},
): Promise<number | null> {
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, env: { ...env }, stdio })
  const stop = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, stop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      resolve(code)
    })
  })
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Runs a file with this Node in the project's folder and captures its output, per stream and interleaved. */
export function captureNode(file: string, args: readonly string[], env: Environment): Promise<CapturedRun> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const captured = { stdout: '', stderr: '', output: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    // Decodes characters that are split between chunks.
    child[name].setEncoding('utf8').on('data', (text: string) => {
      captured[name] += text
      captured.output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...captured }))
  })
}
