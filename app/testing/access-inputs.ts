import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Cases } from './access-case.ts'

const root = join(import.meta.dirname, '../..')

const found = (await Promise.all(
  globSync('features/*/testing/*-inputs.ts', { cwd: root })
    .sort()
    .map((file) => import(join(root, file))),
)) as { inputs: Cases }[]

/** Valid calls of every endpoint by name; the sweep fails if one is missing. */
export const inputs: Cases = Object.assign({}, ...found.map((each) => each.inputs)) as Cases
