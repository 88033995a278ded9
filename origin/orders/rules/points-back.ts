import { POINT } from '../../perks/rules/points.ts'
import type { Minor } from '../../../shared/money/money.ts'

type Line = { id: number; total: Minor; perk: Minor; final: Minor | null; delivered: number | null }
type ClaimedLine = { lineId: number; quantity: number; isApproved: boolean }

/**
 * The whole points that each claimed line gives back, in the order of the claims. Parts of a point go to the
 * next one, so that they add up to what the customer has again (view `perk_uses_kept`).
 */
export function pointsBack(used: Minor, lines: readonly Line[], claimed: readonly ClaimedLine[]): number[] {
  const paid = new Map(lines.map((line) => [line.id, paidOf(line)]))
  const wholePaid = sumOf([...paid.values()])
  const ordered = sumOf(lines.map(({ total }) => total))
  const came = sumOf(lines.map(({ final, total }) => final ?? total))
  const spent = ordered === 0 ? used : Math.round((used * came) / ordered)
  let share = 0
  let before = whole(used - spent)
  return claimed.map(({ lineId, quantity, isApproved }) => {
    const delivered = lines.find(({ id }) => id === lineId)?.delivered ?? 0
    if (!isApproved || delivered === 0 || wholePaid === 0) return 0
    share += ((paid.get(lineId) ?? 0) * quantity) / delivered / wholePaid
    const now = whole(used - spent + Math.round(spent * share))
    const points = now - before
    before = now
    return points
  })
}

function paidOf({ total, perk, final }: Line): number {
  return total === 0 ? 0 : ((final ?? total) * (total - perk)) / total
}

const whole = (amount: Minor) => Math.floor(amount / POINT)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
