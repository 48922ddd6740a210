// The picture of each product, by the name it has in ../../content/demo/marketplace.yaml.
import { accounts } from './scenes/accounts.mjs'
import { blocks } from './scenes/blocks.mjs'
import { clothing } from './scenes/clothing.mjs'
import { fencing } from './scenes/fencing.mjs'
import { housework } from './scenes/housework.mjs'
import { lamps } from './scenes/lamps.mjs'
import { metalshop } from './scenes/metalshop.mjs'
import { movers } from './scenes/movers.mjs'
import { pantry } from './scenes/pantry.mjs'
import { papers } from './scenes/papers.mjs'
import { reading } from './scenes/reading.mjs'
import { sailcloth } from './scenes/sailcloth.mjs'
import { surveyors } from './scenes/surveyors.mjs'
import { toys } from './scenes/toys.mjs'
import { trains } from './scenes/trains.mjs'
import { woodshop } from './scenes/woodshop.mjs'

export const PICTURES = {
  ...blocks,
  ...clothing,
  ...housework,
  ...lamps,
  ...metalshop,
  ...movers,
  ...pantry,
  ...papers,
  ...accounts,
  ...reading,
  ...sailcloth,
  ...surveyors,
  ...fencing,
  ...toys,
  ...trains,
  ...woodshop,
}
