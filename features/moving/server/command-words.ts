import { parseArgs } from 'node:util'
import { systems } from '../contract/rules.ts'

/** How the commands are used. */
export const usage = `Usage: npm run import -- COMMAND
  ghost FILE.json|FILE.zip   import Ghost's export
  wordpress FILE.xml         import WordPress's export
  substack FILE.zip          import Substack's export
  discourse FILE.csv|.json   import topics of Discourse
  markdown FOLDER            import Markdown files with front matter
  invite NAME                email the members and subscribers of an import
  undo NAME                  remove what an import added and nobody changed since
  list                       list the imports
All but list only say what they would do, until you add --apply.
Options:
  --as USERNAME        the administrator who answers for the import
  --name NAME          the import's name; the system's and the old site's by default
  --site URL           the old site's address, for links in texts
  --authors accounts   accounts for authors; without it, --as has all articles
  --status draft       import everything as drafts
  --categories FILE    categories and states for tags (YAML)
  --pictures FOLDER    where pictures are that the export leaves out
  --members FILE.csv, --subscribers FILE.csv
                       people who agreed to be emailed, as a column says
  --consent COLUMN     that column; “consent” by default
  --at-most NUMBER     people to email at once; 500 by default
  --report FILE.csv    write everything that the report counts
  --apply              do it
  --help               show this
docs/moving.md has the steps for each system.`

const options = {
  as: { type: 'string' },
  name: { type: 'string' },
  site: { type: 'string' },
  authors: { type: 'string', default: 'house' },
  status: { type: 'string', default: 'original' },
  categories: { type: 'string' },
  pictures: { type: 'string' },
  members: { type: 'string' },
  subscribers: { type: 'string' },
  consent: { type: 'string', default: 'consent' },
  'at-most': { type: 'string', default: '500' },
  report: { type: 'string' },
  apply: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** A command's words and options. @throws an error that `isUsageError` knows. */
export const commandOf = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

export type Values = ReturnType<typeof commandOf>['values']

/** How a command is to be used; thrown for one that isn't. */
export class UsageError extends Error {}

/**
 * What can be said of a command before anything is opened: help where it asks for it, or why it
 * can't be one; null for a command.
 */
export function helpFor(args: string[]): { text: string; code: number } | null {
  try {
    const { values, positionals } = commandOf(args)
    if (values.help) return { text: usage, code: 0 }
    checkCommand(positionals)
    return null
  } catch (error) {
    if (!isUsageError(error)) throw error
    return { text: `${error.message}\n\n${usage}`, code: 2 }
  }
}

/** True for an error about how a command is written. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true

/** @throws UsageError for what is no command. */
function checkCommand([command = '', argument, ...others]: string[]): void {
  if (others.length > 0) throw new UsageError(`“${others.join(' ')}” is too much.`)
  if (command === 'list' && argument === undefined) return
  if (argument === undefined) throw new UsageError('Choose a command and its file or name.')
  if (![...systems, 'undo', 'invite'].includes(command))
    throw new UsageError(`There is no command “${command}”.`)
}
