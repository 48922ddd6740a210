import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { objectOf, operationsOf, type Description } from './operations.ts'

const generator = join(import.meta.dirname, '../../../node_modules/oazapfts/dist/cli.cjs')
const options = ['--allSchemas', '--mergeReadWriteOnly', '--useUnknown']
const head = '// Generated from the API description by `npm run client`. Don’t edit.\n\n'
const tableHead = `/** Each call’s method, path and traits. */
export const operations: Record<string, string> = {\n`

/** The generated files by name: types, and the table of calls. */
export async function generateSources(description: string): Promise<Record<string, string>> {
  const api = JSON.parse(
    // In the client, `Error` stays the language's own.
    description.replaceAll('"#/components/schemas/Error"', '"#/components/schemas/ErrorBody"'),
    withoutAlternatives,
  ) as Description
  const operations = operationsOf(api)
  const lines = operations.map(({ name, line }) => `  ${name}: '${line}',\n`)
  return {
    'operations.ts': `${head}${tableHead}${lines.join('')}}\n`,
    'types.ts': head + (await writeTypes(withOperations(api, operations))),
  }
}

/**
 * Leaves out alternatives that only require properties of the same object, for which oazapfts
 * writes `unknown`; the server still demands one of them.
 */
function withoutAlternatives(_: string, value: unknown): unknown {
  const schema = value as { properties?: object; anyOf?: object[] } | null
  if (!schema?.properties || !Array.isArray(schema.anyOf)) return value
  const { anyOf, ...rest } = schema
  return anyOf.every((each) => Object.keys(each).join(' ') === 'required') ? rest : value
}

/** A description of schemas alone: those of the API, all calls as one, and all events as one. */
function withOperations(
  { components, webhooks }: Description,
  operations: ReturnType<typeof operationsOf>,
): object {
  const { Error: ErrorBody = {}, ...named } = components.schemas
  for (const name of ['ErrorBody', 'Operations', 'WebhookEvents'])
    if (name in named) throw new Error(`the API has a schema with the client's name ${name}`)
  const events = Object.entries(webhooks).map(([name, { post }]): [string, object] => [
    name,
    post.requestBody?.content['application/json']?.schema ?? {},
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Types', version: '1' },
    paths: {},
    components: {
      schemas: {
        ...named,
        ErrorBody,
        WebhookEvents: objectOf(Object.fromEntries(events)),
        Operations: objectOf(
          Object.fromEntries(operations.map(({ name, schema }) => [name, schema])),
        ),
      },
    },
  }
}

/** Only types are taken of what oazapfts writes: its functions need its package at run time. */
async function writeTypes(document: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'xverse-client-'))
  try {
    await writeFile(join(folder, 'api.json'), JSON.stringify(document))
    const args = [generator, 'api.json', 'types.ts', ...options]
    await promisify(execFile)(process.execPath, args, { cwd: folder })
    const written = await readFile(join(folder, 'types.ts'), 'utf8')
    return written.slice(written.indexOf('export type '))
  } finally {
    await rm(folder, { recursive: true })
  }
}
