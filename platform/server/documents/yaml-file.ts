import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { StartError, unusableFile } from '../start-error.ts'

/**
 * Reads what an operator wrote in YAML; null for an empty file.
 * @throws StartError naming the file, if it can't be read or isn't YAML.
 */
export function readYamlFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw unusableFile(path, error)
  }
  try {
    return parse(text)
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n')
    throw new StartError(`${path} isn't valid YAML: ${line.replace(/:$/, '')}.`)
  }
}
