import { measureUsualGoods } from '../support/households.ts'

/** Compares the model of usual goods with plain frequency on the simulated households. */
const { orders, lines, due, recall, precision, byFrequency } = measureUsualGoods()
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
console.log(`${orders} orders of 40 simulated households, ${lines.toFixed(1)} lines each`)
console.log(`due goods shown           ${due.toFixed(1)}`)
console.log(`lines among due goods     ${percent(recall)}   (goal: 70 %)`)
console.log(`as many by frequency      ${percent(byFrequency)}`)
console.log(`due goods that are bought ${percent(precision)}`)
process.exit(recall >= 0.7 && recall > byFrequency ? 0 : 1)
