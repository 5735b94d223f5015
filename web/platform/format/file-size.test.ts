import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFileSize } from './file-size.ts'

test('formats a file size in Bytes, KB, MB or GB with two decimals', () => {
  assert.equal(formatFileSize(0), '0 Bytes')
  assert.equal(formatFileSize(1023), '1023 Bytes')
  assert.equal(formatFileSize(1024), '1.00 KB')
  assert.equal(formatFileSize(39_117), '38.20 KB')
  assert.equal(formatFileSize(1_572_864), '1.50 MB')
  assert.equal(formatFileSize(3 * 1024 ** 3), '3.00 GB')
})

test('no size is shown as 1024 of its own unit', () => {
  assert.equal(formatFileSize(1024 ** 2 - 1), '1.00 MB')
  assert.equal(formatFileSize(5000 * 1024 ** 3), '5000.00 GB')
})
