import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another width and colors can change about a page already checked as a whole. */
export const ofLayoutAndColor = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'button-name',
  'link-name',
  'label',
  'aria-hidden-focus',
  'scrollable-region-focusable',
  'duplicate-id-aria',
]

/** Accessibility violations found by axe, one line per kind with places; all rules, or some. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as {
        axe: { run(options: unknown): Promise<AxeResults> }
      }
      return axe.run({ runOnly, resultTypes: ['violations'] })
    },
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}: ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ')}`,
    ),
  )
}
