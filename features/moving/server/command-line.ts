import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { byteOrderMark, csvLine } from '#platform/server/csv/csv-file.ts'
import { DomainError } from '#platform/server/errors.ts'
import { fileReason, StartError } from '#platform/server/start-error.ts'
import { systems, type System } from '../contract/rules.ts'
import { noMapping, readFiling } from './categories.ts'
import { picturesInFolder } from './files/picture-files.ts'
import type { OldSite } from './old-site.ts'
import { printReport } from './report.ts'
import type { Moving, MoveRequest, Progress } from './service.ts'
import { openOldSite } from './systems/open-site.ts'

const usage = `Usage: npm run import -- COMMAND
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
docs/moving.md has the steps for each system.`

/** Where a command prints, and what it works with. */
type Terminal = {
  print: (text: string) => void
  progress: Progress
}

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
} as const

type Values = ReturnType<typeof parse>['values']

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

/** How a command is to be used; thrown for one that isn't. */
class UsageError extends Error {}

/**
 * Runs one of the operator's commands, such as `ghost export.json --as anna`.
 * @returns the process's exit code: 2 for a command that doesn't exist.
 */
export async function runImportCommand(
  args: string[],
  moving: Moving,
  terminal: Terminal,
): Promise<number> {
  try {
    const { values, positionals } = parse(args)
    terminal.print(await outputOf(positionals, values, moving, terminal.progress))
    return 0
  } catch (error) {
    const isWrong =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    if (isWrong) {
      terminal.print(`${(error as Error).message}\n\n${usage}`)
      return 2
    }
    if (!(error instanceof StartError) && !(error instanceof DomainError)) throw error
    terminal.print(error.message)
    return 1
  }
}

async function outputOf(
  [command = '', argument, ...others]: string[],
  values: Values,
  moving: Moving,
  progress: Progress,
): Promise<string> {
  if (others.length > 0) throw new UsageError(`“${others.join(' ')}” is too much.`)
  if (command === 'list' && argument === undefined) return listOf(await moving.list())
  if (argument === undefined) throw new UsageError('Choose a command and its file or name.')
  if (command === 'undo') return undone(argument, values, moving, progress)
  if (command === 'invite') return invited(argument, values, moving)
  const system = systems.find((name) => name === command)
  if (!system) throw new UsageError(`There is no command “${command}”.`)
  return imported(system, argument, values, moving, progress)
}

async function imported(
  system: System,
  path: string,
  values: Values,
  moving: Moving,
  progress: Progress,
): Promise<string> {
  const request = await requestOf(values)
  const site = await openOldSite(system, path, siteUrlOf(values))
  const lines = [csvLine(['what', 'where'])]
  try {
    const name = values.name ?? nameOf(site, path)
    const note = (line: string[]) => lines.push(csvLine(line))
    return printReport(await moving.run(site, { ...request, name, note }, progress))
  } finally {
    site.close()
    if (values.report !== undefined) await writeReport(values.report, lines)
  }
}

async function writeReport(path: string, lines: string[]): Promise<void> {
  await writeFile(path, byteOrderMark + lines.join('')).catch((error: unknown) => {
    throw new StartError(`Can't write ${path}: ${fileReason(error)}.`)
  })
}

async function requestOf(values: Values): Promise<Omit<MoveRequest, 'name' | 'note'>> {
  const { authors, status, categories, pictures, members, subscribers, consent } = values
  if (authors !== 'house' && authors !== 'accounts')
    throw new UsageError('--authors is house or accounts.')
  if (status !== 'original' && status !== 'draft')
    throw new UsageError('--status is original or draft.')
  return {
    as: actingOf(values),
    authors,
    publishes: status === 'original',
    filing: categories === undefined ? noMapping : await readFiling(categories),
    pictures: pictures === undefined ? [] : [await picturesInFolder(pictures)],
    members: members ?? null,
    subscribers: subscribers ?? null,
    consent,
    isDryRun: !values.apply,
  }
}

function actingOf({ as }: Values): string {
  if (as !== undefined) return as
  throw new UsageError('--as names the administrator who answers for this.')
}

function siteUrlOf({ site }: Values): string | null {
  if (site === undefined) return null
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new UsageError('--site is an address such as https://old.example.')
  return site.replace(/\/$/, '')
}

/** The system with the old site's host, else with the file's name. */
function nameOf({ system, siteUrl }: OldSite, path: string): string {
  const host = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : null
  const file = path.split(/[/\\]/).findLast((part) => part !== '') ?? ''
  const own = (host ?? file).toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
  return `${system}:${own}`.slice(0, 80)
}

async function undone(
  name: string,
  values: Values,
  moving: Moving,
  progress: Progress,
): Promise<string> {
  const isDryRun = !values.apply
  const { articles, accounts, subscribers } = await moving.undo(
    name,
    { as: actingOf(values), isDryRun },
    progress,
  )
  const { kept } = articles
  return [
    isDryRun
      ? `Dry run: nothing was changed. Add --apply to undo ${name}.`
      : `Undid ${name}. The nightly clean-up removes pictures that nothing uses, 30 days after they came.`,
    `  articles     ${articles.removed} removed, with their comments and old addresses`,
    `  accounts     ${isDryRun ? 'up to ' : ''}${accounts.removed} removed that nobody has used`,
    `  subscribers  ${subscribers} removed`,
    ...(kept.length > 0
      ? [
          `  ${kept.length} articles stay, as somebody changed, featured, reported or answered them:`,
          ...kept.slice(0, 10).map((id) => `    /news/${id}`),
        ]
      : []),
    ...(accounts.kept > 0 ? [`  ${accounts.kept} accounts stay, as they are in use.`] : []),
  ].join('\n')
}

async function invited(name: string, values: Values, moving: Moving): Promise<string> {
  const most = Number(values['at-most'])
  if (!Number.isInteger(most) || most < 1 || most > 100_000)
    throw new UsageError('--at-most is a number from 1 to 100000.')
  const isDryRun = !values.apply
  const found = await moving.invite(name, { as: actingOf(values), most, isDryRun })
  const { accounts, subscribers, refused } = found
  return [
    isDryRun
      ? `Dry run: nobody was emailed. Add --apply to email up to ${most} people.`
      : 'The site sends these emails now. Run it again for the next people.',
    `  ${accounts} with an account get a link to set their first password`,
    `  ${subscribers} subscribers get an invitation to register`,
    ...(refused > 0 ? [`  ${refused} have an account or an invitation already`] : []),
  ].join('\n')
}

function listOf(moves: Awaited<ReturnType<Moving['list']>>): string {
  if (moves.length === 0) return 'Nothing was imported yet.'
  return moves
    .map(({ name, startedAt, finishedAt, articles }) =>
      [
        name,
        `${articles} articles`,
        `begun ${startedAt.toISOString().slice(0, 10)}`,
        finishedAt === null ? 'interrupted: run it again to go on' : 'complete',
      ].join(' · '),
    )
    .join('\n')
}
