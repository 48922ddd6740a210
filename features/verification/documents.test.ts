import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDocumentHash, isAdult, isSameName, profileNameOf } from './server/documents.ts'

const name = (firstName: string | null, lastName: string | null) => ({ firstName, lastName })

test('a document has the profile’s name without regard to middle names, accents, signs and case', () => {
  for (const [document, profile, isSame] of [
    [name('ANN MARIE', 'ARBOR'), name('Ann', 'Arbor'), true],
    [name('José', 'Núñez-Díaz'), name('jose', 'NUNEZ DIAZ'), true],
    [name('Ann', "O'Neil"), name('Ann', 'O’Neil'), true],
    [name('Ann', 'Arbor'), name('Anna', 'Arbor'), false],
    [name('Marie', 'Arbor'), name('Ann', 'Arbor'), false],
    [name('Ann', 'Arbor'), name('Ann', 'Harbor'), false],
    [name('Ann', 'Arbor'), name(null, null), false],
    [name('', ''), name(null, null), false],
    [name('Ann', ''), name('Ann', null), false],
  ] as const)
    assert.equal(isSameName(document, profile), isSame, JSON.stringify([document, profile]))
})

test('a profile takes a document’s name in capitals and small letters', () => {
  assert.deepEqual(
    profileNameOf({ firstName: 'ANN  MARIE', lastName: 'NÚÑEZ-DÍAZ' }),
    name('Ann Marie', 'Núñez-Díaz'),
  )
  assert.deepEqual(profileNameOf({ firstName: 'Ann', lastName: 'McArbor' }), name('Ann', 'McArbor'))
})

test('someone is of age on their eighteenth birthday', () => {
  const born = { year: 2008, month: 11, day: 29 }
  assert.equal(isAdult(born, new Date('2026-11-28T23:59:59Z')), false)
  assert.equal(isAdult(born, new Date('2026-11-29T00:00:00Z')), true)
})

const license = { type: 'license', country: 'US', region: 'ID', number: 'AB1234' } as const

test('a document’s hash depends on its kind, country, state, number and the key alone', () => {
  const hashOf = createDocumentHash('one key')
  const hash = hashOf(license)
  for (const same of [
    { country: 'us', number: ' ab-12 34 ' },
    { region: 'Idaho' },
    { region: ' id ' },
  ])
    assert.equal(hashOf({ ...license, ...same }), hash, JSON.stringify(same))
  for (const other of [
    { country: 'CA' },
    { number: 'AB1235' },
    { region: 'OR' },
    { region: null },
    { type: 'id-card' },
    { type: 'passport' },
  ] as const)
    assert.notEqual(hashOf({ ...license, ...other }), hash, JSON.stringify(other))
  assert.notEqual(createDocumentHash('another')(license), hash)
})

test('a passport is one document wherever its holder lives', () => {
  const hashOf = createDocumentHash('one key')
  const passport = { ...license, type: 'passport' } as const
  assert.equal(hashOf(passport), hashOf({ ...passport, region: null }))
})
