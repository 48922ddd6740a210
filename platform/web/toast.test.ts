/// <reference types="node" />
import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { currentToast, dismissFailure, dismissToast, subscribeToToasts, toast } from './toast.ts'

import { dismissLeftBehind } from './left-behind.ts'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }))

afterEach(() => {
  dismissToast()
  mock.timers.tick(1_000_000)
  mock.timers.reset()
})

test('a new toast replaces the previous one', () => {
  toast({ title: 'First' })
  const second = toast({ title: 'Second' })
  assert.deepEqual(currentToast(), {
    title: 'Second',
    id: second,
    isOpen: true,
    shownAt: Date.now(),
  })
})

test('a dismissed toast leaves the store 1,000,000 ms later, not before', () => {
  toast({ title: 'Saved' })
  dismissToast()
  assert.equal(currentToast()?.isOpen, false)
  mock.timers.tick(999_999)
  assert.equal(currentToast()?.title, 'Saved')
  mock.timers.tick(1)
  assert.equal(currentToast(), null)
})

test('removing an old toast doesn’t remove a new one', () => {
  toast({ title: 'Old' })
  dismissToast()
  mock.timers.tick(500_000)
  toast({ title: 'New' })
  mock.timers.tick(1_000_000)
  assert.equal(currentToast()?.title, 'New')
})

test('a message closes with the page it was about; a fresh one and an undo stay', () => {
  toast({ title: 'Published' })
  mock.timers.tick(900)
  dismissLeftBehind(Date.now())
  assert.equal(currentToast()?.isOpen, true)
  mock.timers.tick(200)
  dismissLeftBehind(Date.now())
  assert.equal(currentToast()?.isOpen, false)
  toast({ title: 'Rejected', duration: 10_000, action: { label: 'Undo', onPress: () => {} } })
  mock.timers.tick(5_000)
  dismissLeftBehind(Date.now())
  assert.equal(currentToast()?.isOpen, true)
})

test('a message about the next page stays, however long that page takes', () => {
  toast({ title: 'Payment Successful!' })
  mock.timers.tick(100)
  const began = Date.now()
  mock.timers.tick(4_000)
  dismissLeftBehind(began)
  assert.equal(currentToast()?.isOpen, true)
})

test('only the intended toast is dismissed', () => {
  const first = toast({ title: 'First' })
  toast({ title: 'Second' })
  dismissToast(first)
  assert.equal(currentToast()?.isOpen, true)
})

test('a failure is dismissed on retry, and nothing else is', () => {
  toast({ title: 'Reset Failed', tone: 'bad' })
  dismissFailure()
  assert.equal(currentToast()?.isOpen, false)
  toast({ title: 'Message Sent!', tone: 'good' })
  dismissFailure()
  assert.equal(currentToast()?.isOpen, true)
})

test('a late subscriber gets the earlier toast, and the next', () => {
  toast({ title: 'Early' })
  assert.equal(currentToast()?.title, 'Early')
  const heard: (string | undefined)[] = []
  const stop = subscribeToToasts(() => heard.push(currentToast()?.title))
  toast({ title: 'Late' })
  stop()
  toast({ title: 'Unheard' })
  assert.deepEqual(heard, ['Late'])
})
