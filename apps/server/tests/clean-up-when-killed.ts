import { spawn } from 'node:child_process';

/** Only a server of this folder is stopped: the process id in a file that a crash left behind may be another program's by now. */
const script = `
  read -r _
  for file in "$0"/*/postmaster.pid; do
    pid=$(head -n 1 "$file") && ps -o args= -p "$pid" | grep -qF -- "$0" || continue
    kill -QUIT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done
  done
  rm -rf "$0"`;

/** When this process has ended, however it did, stops the PostgreSQL in the folder if it still runs and removes the folder. */
export function cleanUpWhenKilled(folder: string): void {
  if (process.platform === 'win32') return;
  // The end of this process closes the pipe that the script reads.
  spawn('/bin/sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }).unref();
}
