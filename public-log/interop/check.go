// Command check reads the folder of a log with Go's golang.org/x/mod/sumdb and nothing of this package: it opens the
// signed checkpoint, proves every leaf of the entry bundles to be in the tree, and the tree to continue each smaller size
// of a full tile. docs/public-log.md says how to run it.
package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8 // 256 hashes to a tile

// folder serves tiles as tlog-tiles names them: without the height.
type folder string

func (f folder) Height() int { return height }

func (f folder) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	found := make([][]byte, len(tiles))
	for at, tile := range tiles {
		data, err := os.ReadFile(filepath.Join(string(f), strings.Replace(tile.Path(), "tile/8/", "tile/", 1)))
		if err != nil {
			return nil, err
		}
		found[at] = data
	}
	return found, nil
}

func (f folder) SaveTiles([]tlog.Tile, [][]byte) {}

// bundle returns the leaves of an entry bundle, each with its length in two bytes before it.
func (f folder) bundle(index, size int64) ([][]byte, error) {
	tile := tlog.Tile{H: height, L: -1, N: index, W: int(min(1<<height, size-index<<height))}
	path := strings.Replace(tile.Path(), "tile/8/data/", "tile/entries/", 1)
	data, err := os.ReadFile(filepath.Join(string(f), path))
	if err != nil {
		return nil, err
	}
	var leaves [][]byte
	for len(data) >= 2 {
		length := int(binary.BigEndian.Uint16(data))
		if len(data) < 2+length {
			return nil, fmt.Errorf("%s ends in the middle of a leaf", path)
		}
		leaves = append(leaves, data[2:2+length])
		data = data[2+length:]
	}
	if len(data) != 0 || len(leaves) != tile.W {
		return nil, fmt.Errorf("%s has %d leaves and %d bytes more", path, len(leaves), len(data))
	}
	return leaves, nil
}

func min(one, other int64) int64 {
	if one < other {
		return one
	}
	return other
}

func check(dir, vkey string) (string, error) {
	verifier, err := note.NewVerifier(vkey)
	if err != nil {
		return "", err
	}
	message, err := os.ReadFile(filepath.Join(dir, "checkpoint"))
	if err != nil {
		return "", err
	}
	opened, err := note.Open(message, note.VerifierList(verifier))
	if err != nil {
		return "", err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() {
		return "", fmt.Errorf("the checkpoint is not one of %s", verifier.Name())
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return "", err
	}
	root, err := tlog.ParseHash(lines[2])
	if err != nil {
		return "", err
	}
	files := folder(dir)
	// It proves each tile that it reads to belong to the root.
	reader := tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, files)
	for index := int64(0); index<<height < size; index++ {
		leaves, err := files.bundle(index, size)
		if err != nil {
			return "", err
		}
		for at, leaf := range leaves {
			position := index<<height + int64(at)
			proof, err := tlog.ProveRecord(size, position, reader)
			if err != nil {
				return "", err
			}
			if err := tlog.CheckRecord(proof, size, root, position, tlog.RecordHash(leaf)); err != nil {
				return "", fmt.Errorf("leaf %d: %v", position, err)
			}
		}
	}
	sizes := 0
	for older := int64(1); older < size; older += 1 << height {
		olderRoot, err := tlog.TreeHash(older, reader)
		if err != nil {
			return "", err
		}
		proof, err := tlog.ProveTree(size, older, reader)
		if err != nil {
			return "", err
		}
		if err := tlog.CheckTree(proof, size, root, older, olderRoot); err != nil {
			return "", fmt.Errorf("size %d: %v", older, err)
		}
		sizes++
	}
	return fmt.Sprintf("%s: %d leaves are in the tree, which continues %d smaller ones", lines[0], size, sizes), nil
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: check FOLDER VERIFIER-KEY")
		os.Exit(2)
	}
	found, err := check(os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, "wrong:", err)
		os.Exit(1)
	}
	fmt.Println(found)
}
