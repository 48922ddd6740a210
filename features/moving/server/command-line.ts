import { writeFile } from 'node:fs/promises'
import { byteOrderMark, csvLine } from '#platform/server/csv/csv-file.ts'
import { DomainError } from '#platform/server/errors.ts'
import { fileReason, StartError } from '#platform/server/start-error.ts'
import type { System } from '../contract/rules.ts'
import { noMapping, readFiling } from './categories.ts'
import {
  commandOf,
  helpFor,
  usage,
  UsageError,
  isUsageError,
  type Values,
} from './command-words.ts'
import { picturesInFolder } from './files/picture-files.ts'
import type { OldSite } from './old-site.ts'
import { printReport } from './report.ts'
import type { Moving, MoveRequest, Progress } from './service.ts'
import { openOldSite } from './systems/open-site.ts'

export { helpFor }

/** Where a command prints, and what it works with. */
type Terminal = {
  print: (text: string) => void
  progress: Progress
}

/**
 * Runs one of the operator's commands, such as `ghost export.json --as anna`.
 * @returns the process's exit code: 2 for a command that doesn't exist.
 */
export async function runImportCommand(
  args: string[],
  moving: Moving,
  terminal: Terminal,
): Promise<number> {
  const help = helpFor(args)
  if (help) {
    terminal.print(help.text)
    return help.code
  }
  try {
    const { values, positionals } = commandOf(args)
    terminal.print(await outputOf(positionals, values, moving, terminal.progress))
    return 0
  } catch (error) {
    if (isUsageError(error)) {
      terminal.print(`${error.message}\n\n${usage}`)
      return 2
    }
    if (!(error instanceof StartError) && !(error instanceof DomainError)) throw error
    terminal.print(error.message)
    return 1
  }
}

async function outputOf(
  [command = '', argument = '']: string[],
  values: Values,
  moving: Moving,
  progress: Progress,
): Promise<string> {
  if (command === 'list') return listOf(await moving.list())
  if (command === 'undo') return undone(argument, values, moving, progress)
  if (command === 'invite') return invited(argument, values, moving)
  return imported(command as System, argument, values, moving, progress)
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
