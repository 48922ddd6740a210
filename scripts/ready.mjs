// Makes a clone ready to start or to be tested: packages as the lock file says, bundles as the sources say. Runs before `npm start` and
// `npm test`, on whatever Node is there, so it is plain JavaScript and needs no package.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './ready-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const installStamp = join(modules, '.xverse-installed')
const buildStamp = join(root, '.build', 'stamp')
const sources = ['platform', 'features', 'app', 'public', 'vite.config.ts', 'package-lock.json']

if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(
    `XVerse needs Node 20 or newer to start; this is ${process.version}. Get one from https://nodejs.org.`,
  )
  process.exit(1)
}

/** `dev` needs the packages that build pages, but no built pages. */
const purpose = process.argv[2] ?? 'start'
if (!isReady()) await withLock(join(root, '.build'), makeReady).catch(refuseReadOnly)

function isReady() {
  const isCurrent = isBuilt()
  return isInstalled(needsTools(isCurrent)) && isCurrent
}

function isBuilt() {
  return purpose === 'dev' || stampOf(buildStamp) === sourcesHash()
}

/** Whether the packages that only build and test are needed. */
function needsTools(isCurrent) {
  return purpose !== 'start' || !isCurrent
}

/** A site may run as a user who cannot write here; then somebody else makes it ready. */
function refuseReadOnly(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  console.error(
    `The sources changed since the pages were built, and this user may not write to ${root}. Run "npm run ready" as its owner first.`,
  )
  process.exit(1)
}

async function makeReady() {
  if (!isInstalled(needsTools(isBuilt()))) {
    const why = !existsSync(modules)
      ? 'the first time takes a few minutes'
      : isInstalled(false)
        ? 'those that build the pages are missing'
        : 'the lock file changed'
    // NODE_ENV=production would have npm leave out what the build needs.
    await step(
      'Installing packages',
      why,
      ['ci', '--include=dev', '--no-audit', '--no-fund'],
      outsidePath(),
    )
    mkdirSync(modules, { recursive: true })
    writeFileSync(installStamp, lockHash())
  }
  if (!isBuilt()) {
    const hash = sourcesHash()
    await step(
      'Building the pages',
      'sources changed',
      ['run', 'build'],
      [join(modules, '.bin'), ...outsidePath()],
    )
    mkdirSync(dirname(buildStamp), { recursive: true })
    writeFileSync(buildStamp, hash)
  }
}

/** Whether the packages are those of the lock file; without our stamp, what npm wrote down of an install by hand decides. */
function isInstalled(withTools) {
  if (stampOf(installStamp) === lockHash()) return true
  const written = join(modules, '.package-lock.json')
  if (!existsSync(written)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(written, 'utf8')).packages
  const isRight = Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === '' ||
      found[path]?.version === version ||
      (!found[path] && (optional || (dev && !withTools))),
  )
  const isCurrent = Object.keys(found).every((path) => path in wanted)
  return isRight && isCurrent
}

function stampOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}

/** The search path without this project's own programs: an install replaces them, so it must not run on them. */
function outsidePath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
}

/** Runs npm, showing what happens and for how long; when it fails, shows all it said and ends this program. */
async function step(title, why, args, path) {
  const since = performance.now()
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(0)} s`
  const isTerminal = process.stdout.isTTY
  const show = (news) =>
    process.stdout.write(
      `${isTerminal ? '\r' : ''}${title} (${why}) ... ${news}${isTerminal ? '' : '\n'}`,
    )
  show('')
  const ticking = isTerminal ? setInterval(() => show(seconds()), 1000) : undefined
  const npm = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
  })
  const output = []
  npm.stdin.end()
  npm.stdout.on('data', (text) => output.push(text))
  npm.stderr.on('data', (text) => output.push(text))
  const code = await new Promise((resolve) => {
    npm.once('close', resolve)
    npm.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      resolve(1)
    })
  })
  clearInterval(ticking)
  show(code === 0 ? `done in ${seconds()}` : `failed after ${seconds()}`)
  if (isTerminal) process.stdout.write('\n')
  if (code === 0) return
  process.stderr.write(
    `\n${Buffer.concat(output).toString()}\n"npm ${args.join(' ')}" failed, see above.\n`,
  )
  process.exit(1)
}
