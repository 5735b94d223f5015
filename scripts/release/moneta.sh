#!/bin/sh
# Starts the site or runs one of its commands: ./moneta COMMAND [OPTIONS]
folder=$(dirname "$(readlink -f "$0")")
command=${1-}
case $command in
COMMANDS) shift ;;
*)
  echo "Usage: ./moneta COMMAND [OPTIONS]. Commands: LIST" >&2
  exit 1
  ;;
esac

node=$folder/node
if [ -x "$node" ]; then
  LD_LIBRARY_PATH=$folder/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  export LD_LIBRARY_PATH
else
  node=$(command -v node)
  version=$("${node:-false}" --version 2>/dev/null)
  major=${version#v}
  if ! [ "${major%%.*}" -ge MAJOR ] 2>/dev/null; then
    echo "Moneta needs Node MAJOR or newer: install it, or use the release that contains Node." >&2
    exit 1
  fi
fi
exec "$node" FLAGS -- "$folder/dist/server/$(echo "$command" | tr : -).js" "$@"
