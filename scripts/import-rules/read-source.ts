import { parseSync, Visitor, type ESTree } from 'vite'

/**
 * Something the rules cover: an import, a use of time, randomness or the environment, or a dependency
 * whose type is not imported.
 */
export type Finding = { line: number } & (
  | { kind: 'import'; specifier: string; isType: boolean }
  | { kind: 'use'; name: string }
  | { kind: 'dependency'; name: string }
)

const chance = new Set([
  'randomBytes',
  'randomFillSync',
  'randomInt',
  'randomUUID',
  'getRandomValues',
])
const forbiddenMembers = new Set([
  'Date.now',
  'Math.random',
  'process.env',
  ...[...chance].map((name) => `crypto.${name}`),
])

/**
 * Parses a .ts or .tsx source: every import and re-export, type-only and dynamic ones included, and
 * every use rule 4 restricts. Throws on syntax errors.
 */
export function readSource(file: string, text: string): Finding[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const findings: Finding[] = []
  const imported = new Set<string>()
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const addImport = (node: { start: number }, specifier: string, isType: boolean) =>
    findings.push({ kind: 'import', line: lineOf(node.start), specifier, isType })
  const addUse = (node: { start: number }, name: string) =>
    findings.push({ kind: 'use', line: lineOf(node.start), name })

  new Visitor({
    ImportDeclaration(node) {
      addImport(node, node.source.value, node.importKind === 'type')
      for (const specifier of node.specifiers) {
        imported.add(specifier.local.name)
        if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
          continue
        const { name } = specifier.imported
        if (/^(node:)?crypto$/.test(node.source.value) && chance.has(name)) addUse(specifier, name)
        if (/^(node:)?process$/.test(node.source.value) && name === 'env')
          addUse(specifier, 'process.env')
      }
    },
    ExportAllDeclaration(node) {
      addImport(node, node.source.value, node.exportKind === 'type')
    },
    ExportNamedDeclaration(node) {
      if (node.source) addImport(node, node.source.value, node.exportKind === 'type')
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal') addImport(node, String(node.source.value), false)
    },
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (id.name !== 'Dependencies' || typeAnnotation.type !== 'TSTypeLiteral') return
      for (const member of typeAnnotation.members) {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
        const type = member.typeAnnotation?.typeAnnotation
        const [whole] =
          type?.type === 'TSTypeReference' && nameOf(type) === 'Pick'
            ? (type.typeArguments?.params ?? [])
            : [type]
        if (whole?.type !== 'TSTypeReference' || !imported.has(nameOf(whole)))
          findings.push({
            kind: 'dependency',
            line: lineOf(member.start),
            name: member.key.name,
          })
      }
    },
    TSImportType(node) {
      addImport(node, node.source.value, true)
    },
    NewExpression(node) {
      if (
        node.callee.type === 'Identifier' &&
        node.callee.name === 'Date' &&
        node.arguments.length === 0
      )
        addUse(node, 'new Date()')
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') addUse(node, 'Date()')
    },
    MemberExpression(node) {
      const property =
        node.property.type === 'Identifier'
          ? node.property.name
          : node.property.type === 'Literal'
            ? String(node.property.value)
            : ''
      const { object } = node
      const owner =
        object.type === 'Identifier'
          ? object.name
          : object.type === 'MemberExpression' && object.property.type === 'Identifier'
            ? object.property.name
            : ''
      if (forbiddenMembers.has(`${owner}.${property}`)) addUse(node, `${owner}.${property}`)
    },
  }).visit(program)
  return findings.sort((a, b) => a.line - b.line)
}

const nameOf = ({ typeName }: ESTree.TSTypeReference): string =>
  typeName.type === 'Identifier' ? typeName.name : ''
