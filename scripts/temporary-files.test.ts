import { expect, test } from 'vitest';
import { findMemoryFolder } from './temporary-files.ts';

const gigabyte = 1024 ** 3;
const machine = {
  mounts: '/dev/vda / ext4 rw,relatime 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  freeBytes: () => 4 * gigabyte,
  freeMemory: 8 * gigabyte,
};

test('temporary files are stored in memory if enough is free', () => {
  expect(findMemoryFolder(machine)).toBe('/dev/shm');
});

test.each([
  ['there is no such folder', { mounts: '/dev/vda / ext4 rw,relatime 0 0\n' }],
  ['it is on a disk', { mounts: '/dev/vda /dev/shm ext4 rw 0 0\n' }],
  ['programs may not run from it', { mounts: 'tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0\n' }],
  ['it is small, as in a container', { freeBytes: () => 64 * 1024 ** 2 }],
  ['the machine has little memory', { freeMemory: 2 * gigabyte }],
])('temporary files stay on disk if %s', (_, difference) => {
  expect(findMemoryFolder({ ...machine, ...difference })).toBeNull();
});
